var t=e=>{setTimeout(()=>{let o=document.querySelector(e);o instanceof HTMLElement&&o.focus()})};export{t as a};
