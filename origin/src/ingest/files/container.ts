import type { Container } from '@fieldhouse/contract/origin/container'

/** `-format_whitelist` compares the whole list of a demuxer's names. */
export const demuxers: Record<Container, { format: string; whitelist: string }> = {
  mov: { format: 'mov', whitelist: 'mov,mp4,m4a,3gp,3g2,mj2' },
  matroska: { format: 'matroska', whitelist: 'matroska,webm' },
  mpegts: { format: 'mpegts', whitelist: 'mpegts' },
  flv: { format: 'flv', whitelist: 'flv' },
}
