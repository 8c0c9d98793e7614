// The texts of the rules, fetched with them.

import english from "virtual:rules/en";
import french from "virtual:rules/fr";
import { addWords } from "../words/words.svelte.ts";

addWords("en", english);
addWords("fr", french);
