var r=async t=>{try{return await navigator.clipboard.writeText(t),!0}catch{return!1}};export{r as a};
