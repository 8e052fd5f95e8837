import type { Sponsor } from '@fieldhouse/contract/library/entities'
import styles from './Ads.module.css'

/** Whose row it is. */
export function SponsorMark({ sponsor }: { sponsor: Sponsor }) {
  const words = (
    <>
      <span>Presented by</span>{' '}
      {sponsor.image ? <img src={sponsor.image} alt={sponsor.name} height={20} /> : <b>{sponsor.name}</b>}
    </>
  )
  if (!sponsor.url) return <span className={styles.mark}>{words}</span>
  return (
    <a className={styles.mark} href={sponsor.url} target="_blank" rel="noopener sponsored">
      {words}
    </a>
  )
}
