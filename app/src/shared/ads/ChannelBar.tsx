import type { Ad } from '@fieldhouse/contract/ads/ads'
import { useQuery } from '@tanstack/react-query'
import { appHome, homeQuery } from '../homes/home.queries.ts'
import styles from './AdSlot.module.css'
import { AdSlot } from './AdSlot.tsx'

interface ChannelBarProps {
  channel: number
  /** Comes with the stream; undefined until then. */
  bar: Ad | null | undefined
}

/**
 * Ad bar beside a channel's video. The cached home tells whether the channel has one, so that its space is reserved
 * from the start.
 */
export function ChannelBar({ channel, bar }: ChannelBarProps) {
  const { data } = useQuery({ ...homeQuery(appHome), enabled: false })
  const isExpected = data?.ads.channel.some(({ channel_id, channelbar }) => channel_id === channel && channelbar)
  if (bar === undefined) return isExpected && <div className={styles.place} />
  return bar && <AdSlot ads={[bar]} />
}
