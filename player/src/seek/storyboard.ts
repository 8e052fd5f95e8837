export interface StoryboardCell {
  start: number
  end: number
  url: string
  x: number
  y: number
  width: number
  height: number
}

const timingPattern = /^(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)[.,](\d{3})/
const cellPattern = /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/

const toSeconds = (hours = '0', minutes = '0', seconds = '0', milli = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milli) / 1000

/** Parses WebVTT whose cues name pictures (Media Fragments 4.2.2); unreadable cues are left out. */
export function parseStoryboard(text: string, base: string): StoryboardCell[] {
  const pictures: StoryboardCell[] = []
  const lines = text.split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) {
    const when = timingPattern.exec(line)
    const where = when && cellPattern.exec(lines[index + 1]?.trim() ?? '')
    if (!where) continue
    const [, path = '', x, y, width, height] = where
    const url = new URL(path, base).href
    const [start, end] = [toSeconds(...when.slice(1, 5)), toSeconds(...when.slice(5, 9))]
    pictures.push({ start, end, url, x: Number(x), y: Number(y), width: Number(width), height: Number(height) })
  }
  return pictures.sort((a, b) => a.start - b.start)
}

/** Returns the last picture that has begun; past the end, the last of all. */
export function findPicture(pictures: readonly StoryboardCell[], at: number): StoryboardCell | undefined {
  let low = 0
  let high = pictures.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pictures[middle]?.start ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return pictures[Math.max(0, low - 1)]
}
