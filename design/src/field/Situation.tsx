import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import sides from '../sides.module.css'
import styles from './Field.module.css'

type SituationProps = {
  /** Describes the whole situation; shown below the drawing. */
  sentence: string
  /** Hides the sentence where nearby text says the same. */
  hideSentence?: boolean
  className?: string
  children: ReactNode
}

/** A drawing of a game situation. Screen readers skip the drawing and read the sentence. */
export function Situation({ sentence, hideSentence = false, className, children }: SituationProps) {
  return (
    <figure className={classNames(sides.sides, styles.situation, className)}>
      <div aria-hidden="true">{children}</div>
      <figcaption className={hideSentence ? 'visually-hidden' : styles.sentence}>{sentence}</figcaption>
    </figure>
  )
}
