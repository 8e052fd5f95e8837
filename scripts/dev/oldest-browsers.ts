/**
 * The oldest browsers that the app and the console support, named as in MDN's compatibility data. The README lists
 * them.
 */
export const oldestBrowsers = { safari: '15.4', safari_ios: '15.4', chrome: '100', firefox: '102' } as const

/** The same browsers in the format of Vite's build target. */
export const buildTarget = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
)
