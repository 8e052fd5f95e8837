import type { VideoContainer } from '@fieldhouse/contract/origin/container'

/** The only name of an upload, so that no text typed by a person becomes a file name or an argument. */
export const inputName = 'in.bin'

/** 7680 × 4320. */
export const mostPixels = 33_177_600
export const mostStreams = 16
export const longestSeconds = 6 * 3600

/** `mpeg2video`, `prores` and PCM come from cameras and editing programs, the rest from the web. */
const decoders = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1', 'libdav1d', 'libaom-av1', 'mpeg2video', 'prores'],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'ac3', 'eac3', 'flac', 'alac'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le'],
  ...['mov_text', 'subrip', 'srt', 'webvtt'],
]

/**
 * Arguments before every `-i`: one demuxer for the detected container, no protocol but this file, no references to
 * other files, and limits for pixels and streams.
 */
export function formatInputLimits(container: VideoContainer): string[] {
  const { format, whitelist } = demuxers[container]
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', whitelist, '-codec_whitelist', decoders.join(',')],
    ...['-max_streams', `${mostStreams}`, '-probesize', '5000000', '-analyzeduration', '5000000'],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', format],
  ]
}

/** Limit for the decoders only. ffprobe accepts it too. */
export const boundedPixels = ['-max_pixels', `${mostPixels}`]

/** `-format_whitelist` is compared with a demuxer's whole list of names. */
export const demuxers: Record<VideoContainer, { format: string; whitelist: string }> = {
  mov: { format: 'mov', whitelist: 'mov,mp4,m4a,3gp,3g2,mj2' },
  matroska: { format: 'matroska', whitelist: 'matroska,webm' },
  mpegts: { format: 'mpegts', whitelist: 'mpegts' },
  flv: { format: 'flv', whitelist: 'flv' },
}
