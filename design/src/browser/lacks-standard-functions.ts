/** Whether the browser needs `fallbacks.ts`. A browser with these two functions has all the others too. */
export const lacksStandardFunctions = (): boolean => !('any' in AbortSignal && 'canParse' in URL)
