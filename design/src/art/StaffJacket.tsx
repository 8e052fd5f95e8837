import { paletteSteps } from './palette.ts'

/** Clothing of staff members in a portrait: a shirt, a tie and two lapels. */
export const StaffJacket = () => (
  <>
    <path d="M202 306l42 52 42-52 16 14-58 190-58-190z" fill="#fff" opacity=".88" />
    <path d="M244 358l-15 19 9 22-16 111h44l-16-111 9-22z" fill={paletteSteps.mid} />
    <path
      d="M194 304l-34 20 14 62 22 6 48 118-36-118 6-58zM294 304l34 20-14 62-22 6-48 118 36-118-6-58z"
      fill={paletteSteps.shade}
    />
  </>
)
