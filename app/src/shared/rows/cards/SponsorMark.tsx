import type { Sponsor } from '@fieldhouse/contract/library/entities'
import styles from './Ads.module.css'

/** Names the sponsor of a row. */
export function SponsorMark({ sponsor }: { sponsor: Sponsor }) {
  const label = (
    <>
      <span>Presented by</span>{' '}
      {sponsor.image ? <img src={sponsor.image} alt={sponsor.name} height={20} /> : <b>{sponsor.name}</b>}
    </>
  )
  if (!sponsor.url) return <span className={styles.mark}>{label}</span>
  return (
    <a className={styles.mark} href={sponsor.url} target="_blank" rel="noopener sponsored">
      {label}
    </a>
  )
}
