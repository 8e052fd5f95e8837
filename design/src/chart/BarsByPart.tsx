import styles from './Chart.module.css'
import { ChartFrame, SideLegend } from './ChartFrame.tsx'
import { createLinearScale, roundToHalf } from './scale.ts'

export type BarPart = {
  /** Label such as "1st" or "VT". */
  label: string
  us?: number
  them?: number
  /** Values as they are written. */
  usText?: string
  themText?: string
}

type BarsByPartProps = {
  title: string
  us: string
  them?: string
  parts: readonly BarPart[]
  /**
   * Value at which the bars start: gymnastics scores are between 48 and 50. Stated below the chart unless it is zero.
   */
  from?: number
}

const tall = 170
const foot = 22

export function BarsByPart({ title, us, them, parts, from = 0 }: BarsByPartProps) {
  const top = Math.max(from + 1, ...parts.flatMap((part) => [part.us ?? from, part.them ?? from]))
  const formatValue = (value: number | undefined, text: string | undefined) =>
    text ?? (value === undefined ? '' : String(value))
  return (
    <ChartFrame
      title={title}
      description={`${parts.map((part) => `${part.label}: ${us} ${formatValue(part.us, part.usText) || 'none'}${them ? `, ${them} ${formatValue(part.them, part.themText) || 'none'}` : ''}`).join('; ')}.`}
      height={tall}
      table={{
        head: ['Part', us, ...(them ? [them] : [])],
        rows: parts.map((part) => [
          part.label,
          formatValue(part.us, part.usText),
          ...(them ? [formatValue(part.them, part.themText)] : []),
        ]),
      }}
      draw={(width, hatch) => {
        const room = width / Math.max(parts.length, 1)
        const bar = Math.min(28, room / (them ? 2.6 : 1.8))
        const y = createLinearScale([from, top], [tall - foot, 22])
        return (
          <>
            <path d={`M0 ${tall - foot}H${width}`} className={styles.zero} />
            {parts.map((part, index) => {
              const center = room * (index + 0.5)
              return (
                <g key={part.label}>
                  <PartValueBar
                    x={roundToHalf(them ? center - bar - 1 : center - bar / 2)}
                    y={roundToHalf(y(part.us ?? from))}
                    width={roundToHalf(bar)}
                    fill="var(--us)"
                    text={formatValue(part.us, part.usText)}
                  />
                  {them && (
                    <PartValueBar
                      x={roundToHalf(center + 1)}
                      y={roundToHalf(y(part.them ?? from))}
                      width={roundToHalf(bar)}
                      fill={hatch}
                      text={formatValue(part.them, part.themText)}
                    />
                  )}
                  <text x={roundToHalf(center)} y={tall - 5} className={styles.tick}>
                    {part.label}
                  </text>
                </g>
              )
            })}
          </>
        )
      }}
    >
      {them && <SideLegend us={us} them={them} />}
      {from !== 0 && <span>Bars begin at {from}</span>}
    </ChartFrame>
  )
}

function PartValueBar({
  x,
  y,
  width,
  fill,
  text,
}: {
  x: number
  y: number
  width: number
  fill: string
  text: string
}) {
  return (
    <>
      <rect x={x} y={y} width={width} height={Math.max(tall - foot - y, 0)} rx="2" fill={fill} />
      <text x={x + width / 2} y={y - 6} className={styles.small}>
        {text}
      </text>
    </>
  )
}
