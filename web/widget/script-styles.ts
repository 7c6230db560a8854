/** Styles of the bubble and of the box around the frame, on the shop's page. Neither page's styles reach the other's. */
export const scriptStyles = `
:host { all: initial; }
.bubble, .panel { --edge: max(20px, env(safe-area-inset-bottom)); --side: 20px; }
.bubble {
  position: fixed; z-index: 2147483000; bottom: var(--edge); right: var(--side);
  display: grid; place-items: center; box-sizing: border-box; width: 56px; height: 56px; padding: 0;
  border: 1px solid rgb(127 127 127 / 35%); border-radius: 50%; cursor: pointer;
  background: var(--accent); color: var(--on-accent);
  box-shadow: 0 2px 6px rgb(0 0 0 / 18%), 0 8px 24px rgb(0 0 0 / 16%);
  transition: transform 140ms ease-out;
}
.bubble:hover { transform: scale(1.05); }
.bubble:active { transform: scale(0.97); }
.bubble:focus-visible { outline: 3px solid var(--on-accent); outline-offset: -6px; box-shadow: 0 0 0 3px var(--accent), 0 0 0 5px #fff, 0 0 0 7px #14171c; }
.bubble svg { width: 26px; height: 26px; }
.bubble[aria-expanded="true"] .shut, .bubble[aria-expanded="false"] .open { display: none; }
.count {
  position: absolute; top: -4px; right: -4px; min-width: 20px; box-sizing: border-box; padding: 0 5px;
  border: 2px solid #fff; border-radius: 12px; background: #c0262d; color: #fff;
  font: 600 12px/18px system-ui, sans-serif; text-align: center;
}
.count:empty { display: none; }
.panel {
  position: fixed; z-index: 2147483001; inset: auto; bottom: calc(var(--edge) + 68px); right: var(--side);
  box-sizing: border-box; width: 392px; max-width: none; height: min(640px, calc(100dvh - 108px)); max-height: none;
  margin: 0; padding: 0; border: 1px solid rgb(127 127 127 / 35%); border-radius: 16px; overflow: hidden;
  background: var(--ground); box-shadow: 0 4px 12px rgb(0 0 0 / 12%), 0 16px 48px rgb(0 0 0 / 24%);
}
.panel[open] { display: block; animation: rise 160ms ease-out; }
.left { right: auto; left: var(--side); }
.panel iframe { display: block; width: 100%; height: 100%; border: 0; }
.panel:focus-visible { outline: none; }
@keyframes rise { from { opacity: 0; transform: translateY(8px); } }
@media (max-width: 480px), (max-height: 420px) {
  .panel {
    top: var(--view-top, 0); right: 0; bottom: auto; left: 0; width: 100%; height: var(--view-height, 100dvh);
    border: 0; border-radius: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }
  .panel::backdrop { background: rgb(0 0 0 / 40%); }
}
@media (prefers-reduced-motion: reduce) {
  .bubble { transition: none; }
  .bubble:hover, .bubble:active { transform: none; }
  .panel[open] { animation: none; }
}
@media (forced-colors: active) { .bubble { border: 2px solid ButtonText; } }
@media print { .bubble, .panel { display: none; } }
`

/** Below this width the chat takes the whole screen; the styles have the same limit. */
export const wholeScreen = '(max-width: 480px), (max-height: 420px)'
