import { tick } from "svelte";

/** Shows again what holds once a choice was answered: where it was refused nothing has changed, and nothing is drawn anew. */
export async function whenAnswered(answer: unknown, show: () => void): Promise<void> {
  await answer;
  await tick();
  show();
}
