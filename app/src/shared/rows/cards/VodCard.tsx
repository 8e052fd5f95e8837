import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import type { ReactNode } from 'react'
import { describeUnavailable, type VideoCell } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { getVideoTarget } from '../../watching/watch-target.ts'
import { CardScene } from './CardScene.tsx'

interface VodCardProps {
  cell: VideoCell
  /** Id of the row, which becomes the queue when the card is opened. */
  row: string
  sport?: string | undefined
  actions?: ReactNode
}

export function VodCard({ cell, row, sport, actions }: VodCardProps) {
  const { id, title, subtitle, image, duration, progress, played, unavailable, safe } = cell
  return (
    <VideoCard
      image={image}
      art={safe && <CardScene slug={safe.sport} />}
      title={title}
      subtitle={subtitle}
      duration={duration}
      progress={progress}
      seen={played}
      reason={unavailable ? describeUnavailable(unavailable, new Date()) : undefined}
      link={<Link {...getVideoTarget(row, { kind: 'vod', id }, sport)} />}
      actions={actions}
    />
  )
}
