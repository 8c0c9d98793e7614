// What is said to whoever runs the server comes with their page.

import english from "virtual:operator/en";
import french from "virtual:operator/fr";
import { addWords } from "../words/words.svelte.ts";

addWords("en", english);
addWords("fr", french);
