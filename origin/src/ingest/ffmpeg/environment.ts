/** The environment of a decoder that reads hostile input: no keys, no addresses. */
export const createFfmpegEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: env.PATH,
  // Windows cannot start programs without it.
  ...(env.SystemRoot ? { SystemRoot: env.SystemRoot } : {}),
  LANG: 'C',
  AV_LOG_FORCE_NOCOLOR: '1',
})
