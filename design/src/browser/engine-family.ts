/** The family of this browser's engine. Every browser on iOS is WebKit. */
export function detectEngineFamily({ userAgent } = navigator): 'chromium' | 'firefox' | 'webkit' | 'other' {
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chromium'
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other'
}
