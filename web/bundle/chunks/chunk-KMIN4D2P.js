var r=o=>o,n=(o,...e)=>e.some(s=>o?.roles.includes(s)),t=o=>n(o,"owner","arbiter"),i=o=>`/sign-in?to=${encodeURIComponent(o)}`;export{r as a,n as b,t as c,i as d};
