// All parts that can be exported, imported and deleted. To add one, list it here, and put its file beside its data.

import { diaryPart } from "../daily/diaryPart.ts";
import { eveningsPart } from "../games/eveningsPart.ts";
import { gamesPart } from "../games/gamesPart.ts";
import { resultsPart } from "../puzzles/resultsPart.ts";
import type { Part } from "./part.ts";

export const PARTS: readonly Part[] = [gamesPart, eveningsPart, diaryPart, resultsPart];
