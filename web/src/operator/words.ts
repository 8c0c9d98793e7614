// The texts of the operator's page, fetched with it.

import english from "virtual:operator/en";
import french from "virtual:operator/fr";
import { addWords } from "../words/words.svelte.ts";

addWords("en", english);
addWords("fr", french);
