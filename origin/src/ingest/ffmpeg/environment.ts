/** All that a decoder of hostile input may know of us: no keys, no addresses. */
export const ffmpegEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: env.PATH,
  // Windows starts nothing without it.
  ...(env.SystemRoot ? { SystemRoot: env.SystemRoot } : {}),
  LANG: 'C',
  AV_LOG_FORCE_NOCOLOR: '1',
})
