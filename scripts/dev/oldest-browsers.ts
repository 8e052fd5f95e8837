/** The oldest browsers that the app and the console support, by their names in MDN's compatibility data. The README names them. */
export const oldestBrowsers = { safari: '15.4', safari_ios: '15.4', chrome: '100', firefox: '102' } as const

/** The same as Vite's build target. */
export const buildTarget = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
)
