import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const ffmpeg = process.env.FFMPEG_PATH || 'ffmpeg'
const runFfmpeg = (...args: string[]) => execFileSync(ffmpeg, ['-v', 'error', '-y', ...args])
const seconds = 24
const encode = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '24',
  '-sc_threshold',
  '0',
  '-c:a',
  'aac',
]
const createPictureArgs = (size: string) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=12:duration=${seconds}`]
const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]

const main = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",URI="captions.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=320x180,CODECS="avc1.42c00d,mp4a.40.2",SUBTITLES="captions"
180/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.42c01e,mp4a.40.2",SUBTITLES="captions"
360/index.m3u8
`
const captions = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${seconds}
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:${seconds},
captions.vtt
#EXT-X-ENDLIST
`

/** Makes a short video as the origin would serve it, with two rungs, captions and a poster, and an ad. */
export function makeFilm(folder: string) {
  for (const [name, size] of [
    ['180', '320x180'],
    ['360', '640x360'],
  ] as const) {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    const segments = ['-hls_segment_type', 'fmp4', '-hls_segment_filename', path.join(folder, name, '%d.m4s')]
    const list = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', ...segments]
    runFfmpeg(...createPictureArgs(size), ...sound, ...encode, ...list, path.join(folder, name, 'index.m3u8'))
  }
  runFfmpeg(
    ...createPictureArgs('320x180'),
    ...sound,
    ...encode,
    '-movflags',
    '+faststart',
    path.join(folder, 'ad.mp4'),
  )
  runFfmpeg(...createPictureArgs('320x180'), '-frames:v', '1', path.join(folder, 'poster.jpg'))
  fs.writeFileSync(path.join(folder, 'main.m3u8'), main)
  fs.writeFileSync(path.join(folder, 'captions.m3u8'), captions)
  fs.writeFileSync(
    path.join(folder, 'captions.vtt'),
    `WEBVTT\n\n00:00.000 --> 00:${seconds}.000\nHe has <b>Cole</b> behind everyone\n`,
  )
}
