import { VideoCard } from '@fieldhouse/design/video/VideoCard'
import type { ReactNode } from 'react'
import { type Cell, unavailableWords } from '../../homes/cells.model.ts'
import { Link } from '../../paths/Link.tsx'
import { watchTarget } from '../../watching/watch-target.ts'
import { Scene } from './Scene.tsx'

interface VodCardProps {
  cell: Cell
  /** The row it stands in: the queue of whoever follows it. */
  row: string
  sport?: string | undefined
  actions?: ReactNode
}

export function VodCard({ cell, row, sport, actions }: VodCardProps) {
  const { id, title, subtitle, image, duration, progress, played, unavailable, safe } = cell
  return (
    <VideoCard
      image={image}
      art={safe && <Scene slug={safe.sport} />}
      title={title}
      subtitle={subtitle}
      duration={duration}
      progress={progress}
      seen={played}
      reason={unavailable ? unavailableWords(unavailable, new Date()) : undefined}
      link={<Link {...watchTarget(row, { kind: 'vod', id }, sport)} />}
      actions={actions}
    />
  )
}
