/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:words" {
  const texts: Record<"en" | "fr", string>;
  export default texts;
}

declare module "virtual:rules";
declare module "virtual:operator";
declare module "virtual:privacy";
declare module "virtual:daily";
declare module "virtual:ratings";
declare module "virtual:tournaments";
declare module "virtual:games";
declare module "virtual:screen";
declare module "virtual:puzzles";
declare module "virtual:score";
declare module "virtual:analysis";
declare module "virtual:together";
declare module "virtual:pads";

declare module "virtual:own-words" {
  const words: readonly { game: string; language: string; text: string }[];
  export default words;
}
