import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /**
   * A text is as high as its line, a tile as a team tile, a row as an affiliation tile, a panel as a small form; a box
   * takes its size from `className`.
   */
  shape?: 'text' | 'tile' | 'row' | 'panel' | 'box' | 'circle'
  width?: 'full' | 'long' | 'half' | 'short'
  className?: string
}

/** A placeholder with the final geometry, so that nothing moves when the content arrives. */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.bone, styles[shape], styles[width], className)} />
}

/** Wraps the skeletons of one region and announces once that it is loading. */
export function Loading({
  label = 'Loading',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
