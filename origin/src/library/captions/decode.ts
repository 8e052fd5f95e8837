import { OriginRefusal } from '@fieldhouse/contract/origin/origin'

/** 2 MiB. */
const mostBytes = 2 * 1024 * 1024

/** UTF-8 or UTF-16 as its mark says, else UTF-8, else what Windows wrote before: SubRip files are often that old. */
export function decodeText(file: Uint8Array): string {
  if (file.length > mostBytes) throw new OriginRefusal('input', 'A caption file may have 2 MiB at most.')
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return clean(new TextDecoder('utf-16le').decode(file))
  if (first === 0xfe && second === 0xff) return clean(new TextDecoder('utf-16be').decode(file))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    return clean(new TextDecoder('windows-1252').decode(file))
  }
}

/** WebVTT 4: line ends are one character, and there is no zero. */
const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')
