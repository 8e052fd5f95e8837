import { capitalize } from '@fieldhouse/contract/text'

/** Words that exports, cameras and people add to file names and that do not belong in a title. */
const noiseWords =
  /^(?:final|finals|v\d{1,3}|ver\d{1,3}|version|export|exported|render|rendered|master|copy|edit|edited|h26[45]|hevc|avc|x26[45]|prores|mp4|mov|web|hq|hd|fhd|uhd|4k|\d{3,4}[pi]\d{0,3}|\d{2,3}fps|\(\d{1,2}\))$/i
const dayPattern = /(?:19|20)\d{2}[-_. ]?(?:0\d|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])/

/** Makes a title from a file's name: `2026-11-21_utah-vs-asu_FINAL_v2.mp4` becomes "Utah vs asu". */
export function getTitleFromFileName(name: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{2,5}$/, '')
  const words = bare
    .replace(dayPattern, ' ')
    .replaceAll(/(^|\S)-+(?!\s)/g, '$1 ')
    .replaceAll(/[_.+]+|\s+/g, ' ')
    .trim()
    .split(' ')
  const titleWords = words.filter((word) => word !== '' && word !== '-' && !noiseWords.test(word))
  const text = (titleWords.length > 0 ? titleWords.join(' ') : bare).trim().slice(0, maxTitleLetters)
  return capitalize(text)
}

const maxTitleLetters = 200
