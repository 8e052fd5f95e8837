import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import sides from '../sides.module.css'
import styles from './Field.module.css'

type SituationProps = {
  /** The whole of it in words; it stands below the drawing. */
  sentence: string
  /** Only where the words around say it already. */
  hideSentence?: boolean
  className?: string
  children: ReactNode
}

/** A drawing of how things stand. The drawing is silent: the sentence is what is read out. */
export function Situation({ sentence, hideSentence = false, className, children }: SituationProps) {
  return (
    <figure className={classNames(sides.sides, styles.situation, className)}>
      <div aria-hidden="true">{children}</div>
      <figcaption className={hideSentence ? 'visually-hidden' : styles.sentence}>{sentence}</figcaption>
    </figure>
  )
}
