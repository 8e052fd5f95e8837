/** Those that are likeliest first; any other is typed. */
const usual = ['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko', 'vi', 'ar', 'tl', 'ru', 'hi']

/** As the server takes them. */
const pattern = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}

export const isLanguage = (language: string): boolean => pattern.test(language)

export const languageOptions = (): { value: string; label: string }[] =>
  usual.map((language) => ({ value: language, label: languageName(language) }))

/** `game.es.srt`, `game_en-US.vtt`: what people write into the name. */
export function languageOfFile(name: string): string | undefined {
  const [, found] = /[._-]([a-z]{2}(?:-[A-Za-z]{2,4})?)\.(?:vtt|srt)$/i.exec(name) ?? []
  const language = found && found.slice(0, 2).toLowerCase() + found.slice(2)
  return language !== undefined && isLanguage(language) && languageName(language) !== language ? language : undefined
}

/** By its first line; a name is nobody's word. */
export const captionType = async (file: File): Promise<string> =>
  /^\ufeff?WEBVTT/.test(await file.slice(0, 16).text()) ? 'text/vtt' : 'application/x-subrip'
