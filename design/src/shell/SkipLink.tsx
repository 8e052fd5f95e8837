import styles from './SkipLink.module.css'

/** The first thing in the page; its target needs `tabIndex={-1}`. */
export function SkipLink({ href = '#main', label = 'Skip to content' }: { href?: string; label?: string }) {
  return (
    <a className={styles.skip} href={href}>
      {label}
    </a>
  )
}
