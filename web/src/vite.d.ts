/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:words/*" {
  const text: string;
  export default text;
}

declare module "virtual:rules/*" {
  const text: string;
  export default text;
}

declare module "virtual:operator/*" {
  const text: string;
  export default text;
}

declare module "virtual:privacy/*" {
  const text: string;
  export default text;
}

declare module "virtual:own-words" {
  const words: readonly { game: string; language: string; text: string }[];
  export default words;
}
