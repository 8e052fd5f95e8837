/** The likeliest languages first; any other can be typed. */
const commonLanguages = ['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko', 'vi', 'ar', 'tl', 'ru', 'hi']

/** Language codes that the server accepts. */
const languagePattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export function getLanguageName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

export const isLanguage = (language: string): boolean => languagePattern.test(language)

export const listLanguageOptions = (): { value: string; label: string }[] =>
  commonLanguages.map((language) => ({ value: language, label: getLanguageName(language) }))

/** Finds the language in a file's name: `game.es.srt`, `game_en-US.vtt`. */
export function findFileLanguage(name: string): string | undefined {
  const [, match] = /[._-]([a-z]{2}(?:-[A-Za-z]{2,4})?)\.(?:vtt|srt)$/i.exec(name) ?? []
  const language = match && match.slice(0, 2).toLowerCase() + match.slice(2)
  return language !== undefined && isLanguage(language) && getLanguageName(language) !== language ? language : undefined
}

/** Detects the type by the first line, because a file's name proves nothing. */
export const detectCaptionType = async (file: File): Promise<string> =>
  /^\ufeff?WEBVTT/.test(await file.slice(0, 16).text()) ? 'text/vtt' : 'application/x-subrip'
