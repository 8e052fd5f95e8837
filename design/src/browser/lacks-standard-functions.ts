/** True in browsers that need `fallbacks.ts`. Whoever has these two has all the others in it, and never fetches that file. */
export const lacksStandardFunctions = (): boolean => !('any' in AbortSignal && 'canParse' in URL)
