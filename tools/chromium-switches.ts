/** What Playwright leaves out of Chromium by itself; a second `--disable-features` replaces its own. */
const leftOutByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The suggestions of the address bar are pages of their own: a second of processor time in each new window. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** For a Chromium that visits our own pages only; without its sandbox, which root and most containers don't have. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...leftOutByPlaywright, ...addressBar].join(',')}`,
]
