import { tick } from "svelte";

/** Runs `show` once a choice was answered: after a refusal no state has changed, so the control would not update by itself. */
export async function whenAnswered(answer: unknown, show: () => void): Promise<void> {
  await answer;
  await tick();
  show();
}
