import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'

type AvatarProps = {
  /** Whose; the initials stand in for a picture that is missing or broken. */
  name: string
  initials?: string
  src?: string
  size?: 34 | 44 | 68 | 112
  className?: string
}

/** Decorative: the name stands beside it, or names the button around it. */
export function Avatar({ name, initials = initialsOf(name), src, size = 44, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classNames(styles.avatar, styles[`s${size}`], className)} aria-hidden="true">
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : initials}
    </span>
  )
}

const firstSign = (word: string | undefined) => Array.from(word ?? '')[0] ?? ''

/** Two letters for a name, one for an address or a single word, none for nothing. */
export function initialsOf(name: string) {
  const words = name.replace(/@.*/, '').trim().split(/\s+/)
  const last = words.length > 1 ? firstSign(words.at(-1)) : ''
  return (firstSign(words[0]) + last).toLocaleUpperCase()
}
