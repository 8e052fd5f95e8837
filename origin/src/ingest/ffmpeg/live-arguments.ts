/** Outputs to make from an encoder's stream. */
export interface LivePlan {
  /** `copy` keeps picture and sound. `encode` makes H.264 and AAC with a key frame every two seconds. */
  source: 'copy' | 'encode'
  /** MPEG-TS frames AAC differently from MP4 or carries another codec, so sound over SRT is encoded again. */
  sound: 'copy' | 'encode'
  /** Heights of further renditions, below the source's. */
  rungs: readonly number[]
}

/** Fragments of one or two frames. The packager joins them to parts. */
const fragmentMicros = 30_000

const perRung: Record<number, string> = { 720: '2800k', 480: '1200k', 360: '800k' }

/** Formats the outputs: each rendition on its own pipe from fd 3 on, the source first. */
export const formatLiveOutputs = (plan: LivePlan): string[] =>
  [undefined, ...plan.rungs].flatMap((height, index) => [
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ...(height === undefined && plan.source === 'copy' ? ['-c:v', 'copy'] : formatVideoEncoder(height, plan)),
    ...(height === undefined && plan.sound === 'copy' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']),
    ...['-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+frag_keyframe'],
    ...['-frag_duration', `${fragmentMicros}`, '-flush_packets', '1', `pipe:${3 + index}`],
  ])

const formatVideoEncoder = (height: number | undefined, plan: LivePlan): string[] => [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
  // Key frames are where the source has them, so that a player can switch sizes.
  ...['-force_key_frames', plan.source === 'copy' ? 'source' : 'expr:gte(t,n_forced*2)', '-g', '250'],
  ...['-vf', height === undefined ? "scale=-2:'min(1080,ih)'" : `scale=-2:${height}`],
  ...(height === undefined ? ['-b:v', '4500k'] : ['-b:v', perRung[height] ?? '1200k']),
  ...['-maxrate', height === undefined ? '4500k' : (perRung[height] ?? '1200k'), '-bufsize', '4500k'],
]

const head = ['-hide_banner', '-nostdin', '-v', 'error', '-max_streams', '8']

/** Formats the arguments for RTMP. With both configurations known, ffmpeg need not analyze the stream for a second. */
export function formatRtmpArguments(plan: LivePlan, isKnown: boolean): string[] {
  // An encoder needs the frame rate, and only an analysis provides it.
  const isQuick = isKnown && plan.source === 'copy' && plan.rungs.length === 0
  return [
    ...head,
    ...['-protocol_whitelist', 'pipe', '-probesize', '1000000', '-analyzeduration', isQuick ? '100000' : '1000000'],
    ...(isQuick ? ['-fpsprobesize', '0'] : []),
    ...['-f', 'flv', '-i', 'pipe:0'],
    ...formatLiveOutputs(plan),
  ]
}

/** Formats the arguments for SRT. ffmpeg waits for one encoder and ends when it leaves. */
export const formatSrtArguments = (
  listener: { host: string; port: number; passphrase: string },
  plan: LivePlan,
): string[] => [
  ...head,
  ...['-protocol_whitelist', 'srt,pipe', '-probesize', '2000000', '-analyzeduration', '2000000'],
  ...['-mode', 'listener', '-passphrase', listener.passphrase, '-pbkeylen', '16', '-latency', '200000'],
  ...['-rw_timeout', '5000000'],
  ...['-f', 'mpegts', '-i', `srt://${listener.host}:${listener.port}`],
  ...formatLiveOutputs(plan),
]
