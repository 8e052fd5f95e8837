import type { Ad } from '@fieldhouse/contract/ads/ads'
import { useQuery } from '@tanstack/react-query'
import { appHome, homeQuery } from '../homes/home.queries.ts'
import styles from './AdSlot.module.css'
import { AdSlot } from './AdSlot.tsx'

interface ChannelBarProps {
  channel: number
  /** As the stream brings it; undefined before that. */
  bar: Ad | null | undefined
}

/** What a channel shows beside its picture. Whether it has one is known of the home, where somebody was there: its place is kept from the beginning. */
export function ChannelBar({ channel, bar }: ChannelBarProps) {
  const { data } = useQuery({ ...homeQuery(appHome), enabled: false })
  const isExpected = data?.ads.channel.some(({ channel_id, channelbar }) => channel_id === channel && channelbar)
  if (bar === undefined) return isExpected && <div className={styles.place} />
  return bar && <AdSlot ads={[bar]} />
}
