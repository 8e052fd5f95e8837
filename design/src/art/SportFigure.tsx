import { type AthleteFigure, figures, type SportFigureName } from './figures.ts'

type FigureShape = AthleteFigure['parts'][number]

const getFigurePartKey = (part: FigureShape) => (part.kind === 'line' ? part.d : `${part.cx} ${part.cy}`)

function FigurePart({ part }: { part: FigureShape }) {
  if (part.kind === 'dot') return <circle cx={part.cx} cy={part.cy} r={part.r} stroke="none" />
  if (part.kind === 'line') return <path d={part.d} strokeWidth={part.width} fill="none" />
  const { cx, cy, rx, ry, turn, line } = part
  const shape = { cx, cy, rx, ry, transform: `rotate(${turn} ${cx} ${cy})` }
  return line ? <ellipse {...shape} fill="none" strokeWidth={line} /> : <ellipse {...shape} stroke="none" />
}

/** The bare shapes; the parent group gives fill and stroke. */
export function FigureShapes({ sport }: { sport: SportFigureName }) {
  const figure: AthleteFigure = figures[sport]
  const [cx, cy, r] = figure.head
  return (
    <>
      <circle cx={cx} cy={cy} r={r} stroke="none" />
      {figure.limbs.map(([points, width]) => (
        <polyline key={points} points={points} strokeWidth={width} fill="none" />
      ))}
      {figure.parts.map((part) => (
        <FigurePart key={getFigurePartKey(part)} part={part} />
      ))}
    </>
  )
}

export function SportFigure({
  sport,
  size = 24,
  className,
}: {
  sport: SportFigureName
  size?: number
  className?: string
}) {
  return (
    <svg
      className={className}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="-6 -22 214 222"
      fill="currentColor"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <FigureShapes sport={sport} />
    </svg>
  )
}
