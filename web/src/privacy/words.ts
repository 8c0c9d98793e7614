// The texts of the privacy page, fetched with it.

import english from "virtual:privacy/en";
import french from "virtual:privacy/fr";
import { addWords } from "../words/words.svelte.ts";

addWords("en", english);
addWords("fr", french);
