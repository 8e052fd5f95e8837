/** What exports, cameras and people write into a file's name and nobody reads in a title. */
const noise =
  /^(?:final|finals|v\d{1,3}|ver\d{1,3}|version|export|exported|render|rendered|master|copy|edit|edited|h26[45]|hevc|avc|x26[45]|prores|mp4|mov|web|hq|hd|fhd|uhd|4k|\d{3,4}[pi]\d{0,3}|\d{2,3}fps|\(\d{1,2}\))$/i
const day = /(?:19|20)\d{2}[-_. ]?(?:0\d|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])/

/** A title as somebody might have typed it, from the name of a file: `2026-11-21_utah-vs-asu_FINAL_v2.mp4` is "Utah vs asu". */
export function titleOfFile(name: string): string {
  const bare = name.replace(/\.[A-Za-z0-9]{2,5}$/, '')
  const words = bare
    .replace(day, ' ')
    .replaceAll(/(^|\S)-+(?!\s)/g, '$1 ')
    .replaceAll(/[_.+]+|\s+/g, ' ')
    .trim()
    .split(' ')
  const kept = words.filter((word) => word !== '' && word !== '-' && !noise.test(word))
  const text = (kept.length > 0 ? kept.join(' ') : bare).trim().slice(0, longest)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const longest = 200
