import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Placeholders.module.css'

type PlaceholdersProps = { label: string; count: number; shape: 'tile' | 'row' | 'panel'; className?: string }

/** What is loading, in its final geometry, said once in words. */
export function Placeholders({ label, count, shape, className }: PlaceholdersProps) {
  return (
    <Loading label={label} className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <Skeleton key={index} shape="box" className={styles[shape]} />
      ))}
    </Loading>
  )
}
