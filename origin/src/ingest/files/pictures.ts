import type { StoryboardGrid } from '../../storage/manifest.ts'
import { type FfmpegRun, type FilmFile, runFfmpeg } from './film-file.ts'
import { type FilmSource, WorkFailed } from './source.ts'

const small = { width: 32, height: 18 }
/** The poster is chosen among this many key frames of the first minutes. */
const candidates = 24
const posterFrom = 300
const posterWidth = 1280
/** Half a minute would be too far apart in a long game, and two seconds too close. */
const intervals = [2, 5, 10]
const mostPictures = 720
const grid = { width: 160, height: 90, columns: 10, rows: 10 }
const mostPictureBytes = 64 * 1024 * 1024

/** Decodes only key frames, a hundredth of the work. */
const keyFramesOnly = ['-skip_frame', 'nokey']
const formatVideoMap = ({ video }: FilmSource) => ['-map', `0:${video.index}`, '-an', '-sn', '-dn']
const jpeg = ['-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1']

export async function drawPoster(film: FilmFile, source: FilmSource, duration: number): Promise<Buffer | undefined> {
  const span = Math.min(duration, posterFrom)
  const every = Math.max(0.5, span / candidates)
  const raw = await runForPictures(film, source, {
    before: [...keyFramesOnly, '-t', `${span}`],
    after: [
      ...['-vf', `fps=1/${every}:round=up,scale=${small.width}:${small.height},format=gray`],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    seconds: span,
  })
  const best = findBestPicture(raw)
  // Close to the end a seek may find no frame. Then the first frame is used.
  for (const at of [Math.min(best * every, Math.max(0, duration - 0.5)), 0]) {
    const poster = await runForPictures(film, source, {
      before: ['-ss', at.toFixed(3)],
      after: ['-frames:v', '1', '-vf', formatPosterFilter(source), ...jpeg],
      seconds: 60,
    })
    if (poster.length > 0) return poster
  }
  return undefined
}

const formatPosterFilter = ({ video }: FilmSource) => {
  const width = Math.min(posterWidth, video.width)
  const height = Math.round((video.height * width) / video.width / 2) * 2
  return `scale=${Math.round(width / 2) * 2}:${Math.max(2, height)},setsar=1`
}

/**
 * Returns the frame with the most detail, neither black, white nor a single color. An earlier frame wins among equals.
 */
function findBestPicture(raw: Buffer): number {
  const size = small.width * small.height
  let best = { index: 0, score: -1 }
  for (let index = 0; (index + 1) * size <= raw.length; index++) {
    const picture = raw.subarray(index * size, (index + 1) * size)
    const mean = picture.reduce((sum, value) => sum + value, 0) / size
    const spread = Math.sqrt(picture.reduce((sum, value) => sum + (value - mean) ** 2, 0) / size)
    const isUsable = mean > 25 && mean < 235
    const score = isUsable ? spread : spread / 10
    if (score > best.score * 1.02) best = { index, score }
  }
  return best.index
}

export async function drawStoryboard(
  film: FilmFile,
  source: FilmSource,
  duration: number,
): Promise<{ storyboard: StoryboardGrid; sheets: Buffer[] } | undefined> {
  const everySeconds = intervals.find((every) => duration / every <= mostPictures) ?? Math.ceil(duration / mostPictures)
  const count = Math.max(1, Math.ceil(duration / everySeconds))
  const { width, height, columns } = grid
  const rows = Math.min(grid.rows, Math.ceil(count / columns))
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`
  const bytes = await runForPictures(film, source, {
    before: keyFramesOnly,
    after: ['-vf', `fps=1/${everySeconds}:start_time=0:round=up,${fitted},setsar=1,tile=${columns}x${rows}`, ...jpeg],
    seconds: duration,
  })
  const sheets = splitPictures(bytes)
  if (sheets.length === 0) return undefined
  const cellCount = Math.min(count, sheets.length * columns * rows)
  return { storyboard: { everySeconds, width, height, columns, rows, count: cellCount }, sheets }
}

async function runForPictures(film: FilmFile, source: FilmSource, run: Omit<FfmpegRun, 'output'>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  const end = await runFfmpeg(film, {
    ...run,
    after: [...formatVideoMap(source), ...run.after],
    isLarge: Math.max(source.video.width, source.video.height) > 4096,
    output: (bytes) => {
      length += bytes.length
      if (length > mostPictureBytes) throw new WorkFailed('ffmpeg made too many preview pictures.')
      chunks.push(bytes)
    },
  })
  if (end.kind === 'crashed' || end.kind === 'hung')
    throw new WorkFailed('ffmpeg crashed while it made the preview pictures.')
  return Buffer.concat(chunks)
}

const endThenStart = Buffer.from([0xff, 0xd9, 0xff, 0xd8])

/** Splits concatenated JPEGs. Inside a JPEG, an end marker is never followed by a start marker. */
function splitPictures(bytes: Buffer): Buffer[] {
  const pictures: Buffer[] = []
  let from = 0
  for (;;) {
    const at = bytes.indexOf(endThenStart, from)
    if (at === -1) break
    pictures.push(bytes.subarray(from, at + 2))
    from = at + 2
  }
  if (from < bytes.length) pictures.push(bytes.subarray(from))
  return pictures
}
