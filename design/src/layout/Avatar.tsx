import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'

type AvatarProps = {
  /** Name of the person; initials replace a missing or broken picture. */
  name: string
  initials?: string
  src?: string
  size?: 34 | 44 | 68 | 112
  className?: string
}

/** A decorative picture; the name is beside it, or on the button around it. */
export function Avatar({ name, initials = getInitials(name), src, size = 44, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classNames(styles.avatar, styles[`s${size}`], className)} aria-hidden="true">
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : initials}
    </span>
  )
}

const getFirstCharacter = (word: string | undefined) => Array.from(word ?? '')[0] ?? ''

/** Returns two letters for a name, one for an address or a single word, none for an empty text. */
export function getInitials(name: string) {
  const words = name.replace(/@.*/, '').trim().split(/\s+/)
  const last = words.length > 1 ? getFirstCharacter(words.at(-1)) : ''
  return (getFirstCharacter(words[0]) + last).toLocaleUpperCase()
}
