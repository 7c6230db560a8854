type Props = { size?: number }

export const Logo = ({ size = 28 }: Props) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="7" fill="var(--ink)" />
    <path
      d="M8.5 18.5 14 9l5.5 9.5M11.5 18.5h5"
      fill="none"
      stroke="var(--ink-text)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
