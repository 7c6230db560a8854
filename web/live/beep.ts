/** Hertz of the first and of the second tone, a fourth apart. */
const tones = [880, 1174.66] as const
const toneSeconds = 0.12
const loudness = 0.12

/** Browsers block sound until the user has clicked or typed in the page. */
export const canBeep = (): boolean => 'AudioContext' in window && navigator.userActivation?.hasBeenActive !== false

/** The short two-tone beep. Never throws: a browser that blocks sound stays silent. */
export async function beep(): Promise<void> {
  try {
    const context = new AudioContext()
    if (context.state === 'suspended') await context.resume()
    for (const [place, frequency] of tones.entries()) {
      const start = context.currentTime + place * toneSeconds
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = frequency
      // Fade in and out, to avoid a click.
      volume.gain.setValueAtTime(0.0001, start)
      volume.gain.exponentialRampToValueAtTime(loudness, start + 0.015)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + toneSeconds)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + toneSeconds)
      if (place === tones.length - 1) tone.onended = () => void context.close()
    }
  } catch {
    // A failed sound is not worth an error.
  }
}
