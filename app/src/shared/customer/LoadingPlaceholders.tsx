import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import styles from './Placeholders.module.css'

type LoadingPlaceholdersProps = { label: string; count: number; shape: 'tile' | 'row' | 'panel'; className?: string }

/** Placeholders in the final layout, announced once in words. */
export function LoadingPlaceholders({ label, count, shape, className }: LoadingPlaceholdersProps) {
  return (
    <Loading label={label} className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
        <Skeleton key={index} shape="box" className={styles[shape]} />
      ))}
    </Loading>
  )
}
