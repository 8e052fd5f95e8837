import type { Container } from '@fieldhouse/contract/origin/container'

/** The only name an upload has: nothing that somebody typed becomes a file's name or an argument. */
export const inputName = 'in.bin'

/** 7680 × 4320. */
export const mostPixels = 33_177_600
export const mostStreams = 16
export const longestSeconds = 6 * 3600

/** `mpeg2video`, `prores` and PCM are what cameras and editing programs write; the rest is what the web knows. */
const decoders = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1', 'libdav1d', 'libaom-av1', 'mpeg2video', 'prores'],
  ...['aac', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis', 'ac3', 'eac3', 'flac', 'alac'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le'],
  ...['mov_text', 'subrip', 'srt', 'webvtt'],
]

/**
 * What stands before every `-i`: one demuxer for the container we have seen, no protocol but this one file, no references
 * to others, no more pixels and streams than a film has.
 */
export function safely(container: Container): string[] {
  const { format, whitelist } = demuxers[container]
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', whitelist, '-codec_whitelist', decoders.join(',')],
    ...['-max_streams', `${mostStreams}`, '-probesize', '5000000', '-analyzeduration', '5000000'],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', format],
  ]
}

/** For the decoders alone: ffprobe takes it too. */
export const boundedPixels = ['-max_pixels', `${mostPixels}`]

/** `-format_whitelist` compares the whole list of a demuxer's names. */
export const demuxers: Record<Container, { format: string; whitelist: string }> = {
  mov: { format: 'mov', whitelist: 'mov,mp4,m4a,3gp,3g2,mj2' },
  matroska: { format: 'matroska', whitelist: 'matroska,webm' },
  mpegts: { format: 'mpegts', whitelist: 'mpegts' },
  flv: { format: 'flv', whitelist: 'flv' },
}
