import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import sides from '../sides.module.css'
import styles from './Chart.module.css'

export type ChartTable = { head: readonly string[]; rows: readonly (readonly (string | number)[])[] }

type ChartFrameProps = {
  title: string
  /** A sentence with what a viewer sees at a glance. */
  description: string
  /** Height in pixels, or computed from the width. */
  height: number | ((width: number) => number)
  /** The same data for screen readers. */
  table: ChartTable
  /** `hatch` fills the other team's shapes. */
  draw: (width: number, hatch: string) => ReactNode
  /** Legend and method, below the drawing. */
  children?: ReactNode
  className?: string
}

const firstWidth = 358

/** A chart that is drawn at its actual width, so that its text keeps its size. */
export function ChartFrame({ title, description, height, table, draw, children, className }: ChartFrameProps) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  const width = useElementWidth(frame)
  const tall = typeof height === 'number' ? height : height(width)
  return (
    <figure ref={frame} className={classNames(sides.sides, styles.chart, className)}>
      <svg
        role="img"
        aria-labelledby={`${id}t ${id}d`}
        viewBox={`0 0 ${width} ${tall}`}
        width="100%"
        height={tall}
        className={styles.drawing}
      >
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{description}</desc>
        <pattern id={`${id}h`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.them} />
          <rect width="2.4" height="6" className={styles.themDark} />
        </pattern>
        {draw(width, `url(#${id}h)`)}
      </svg>
      {children && <figcaption className={styles.notes}>{children}</figcaption>}
      <ChartDataTable caption={title} table={table} />
    </figure>
  )
}

function ChartDataTable({ caption, table }: { caption: string; table: ChartTable }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the game and are never moved
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useElementWidth(frame: RefObject<HTMLElement>) {
  const [width, setWidth] = useState(firstWidth)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const updateWidth = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    updateWidth()
    const observer = new ResizeObserver(updateWidth)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

/** Legend of the two sides: plain and hatched. */
export function SideLegend({ us, them }: { us: string; them: string }) {
  return (
    <>
      <span className={styles.key}>
        <i className={styles.usKey} />
        {us}
      </span>
      <span className={styles.key}>
        <i className={styles.themKey} />
        {them}
      </span>
    </>
  )
}
