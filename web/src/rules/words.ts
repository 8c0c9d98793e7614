// What the rules say comes with them, and not with every page.

import english from "virtual:rules/en";
import french from "virtual:rules/fr";
import { addWords } from "../words/words.svelte.ts";

addWords("en", english);
addWords("fr", french);
